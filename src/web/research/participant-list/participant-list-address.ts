import {
  excludedFilters,
  flagFilters,
  listedStates,
  type ParticipantListQuery,
  participantSortColumns,
} from '#contract/research/participant-list-calls.ts';
import { pageEndings, quietSpans } from '#study/participant-state/quiet-span.ts';
import { phaseNumbers, studyDays } from '#study/protocol.ts';
import {
  type AddressTexts,
  dateOrNone,
  defineAddress,
  named,
  oneOf,
  type Param,
  sortedDown,
  textUpTo,
  yes,
} from '#web/platform/ui/page-address.ts';

const day = oneOf(studyDays, null);
const phase = oneOf(phaseNumbers, null);

/** Day and phase, such as "2.5". */
const reached: Param<ParticipantListQuery['reached']> = {
  atFirst: null,
  read(text) {
    const [dayText = '', phaseText = '', ...rest] = text.split('.');
    const place = { day: day.read(dayText) ?? null, phase: phase.read(phaseText) ?? null };
    return place.day === null || place.phase === null || rest.length > 0 ? undefined : (place as typeof this.atFirst);
  },
  write: (place) => (place === null ? '' : `${place.day}.${place.phase}`),
};

/** A space means "no source". */
const source: Param<string | null> = {
  atFirst: null,
  read: (text) => (text === '' ? undefined : text.slice(0, 60).trim()),
  write: (name) => (name === null ? '' : name || ' '),
};

export const participantListAddress = defineAddress(
  '/wordanalysis',
  {
    search: textUpTo(40),
    day,
    phase,
    state: oneOf(listedStates, null),
    flags: oneOf(flagFilters, 'any'),
    onlyOpenCases: named('cases', yes('open')),
    excluded: oneOf(excludedFilters, 'with'),
    source,
    reached,
    quiet: oneOf(['any', ...quietSpans]),
    page: oneOf(['any', ...pageEndings]),
    enrolledFrom: named('from', dateOrNone),
    enrolledTo: named('to', dateOrNone),
    group: oneOf<number, null>([1, 2, 3, 4, 5, 6], null),
    sort: oneOf(participantSortColumns, 'lastActivity'),
    descending: sortedDown(true),
  },
  { replaces: true },
);

export type ParticipantListTexts = AddressTexts<typeof participantListAddress>;

export const wholeList: ParticipantListQuery = participantListAddress.atFirst;
