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
  defineAddress,
  enumParam,
  flagParam,
  namedParam,
  optionalDateParam,
  type Param,
  sortOrderParam,
  textParam,
} from '#web/platform/ui/page-address.ts';

const day = enumParam(studyDays, null);
const phase = enumParam(phaseNumbers, null);

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
    search: textParam(40),
    day,
    phase,
    state: enumParam(listedStates, null),
    flags: enumParam(flagFilters, 'any'),
    onlyOpenCases: namedParam('cases', flagParam('open')),
    excluded: enumParam(excludedFilters, 'with'),
    source,
    reached,
    quiet: enumParam(['any', ...quietSpans]),
    page: enumParam(['any', ...pageEndings]),
    enrolledFrom: namedParam('from', optionalDateParam),
    enrolledTo: namedParam('to', optionalDateParam),
    group: enumParam<number, null>([1, 2, 3, 4, 5, 6], null),
    sort: enumParam(participantSortColumns, 'lastActivity'),
    descending: sortOrderParam(true),
  },
  { replaces: true },
);

export type ParticipantListTexts = AddressTexts<typeof participantListAddress>;

export const unfilteredList: ParticipantListQuery = participantListAddress.atFirst;
