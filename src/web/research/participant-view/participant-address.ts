import { studyDays } from '#study/protocol.ts';
import { defineAddress, enumParam, flagParam, namedParam, sortOrderParam } from '#web/platform/ui/page-address.ts';

export const participantParts = ['words', 'timeline', 'inventory', 'attempts', 'about', 'quality', 'nextDay'] as const;
export type ParticipantPart = (typeof participantParts)[number];

const wordSorts = [
  'word',
  ...(['valence', 'reaction_time_ms'] as const).flatMap((what) => studyDays.map((day) => `day${day}_${what}` as const)),
  'change',
  'timed_out',
] as const;

/** Never names the participant, whose code is in the fragment. */
export const participantAddress = defineAddress(
  '/useranalysis',
  {
    part: enumParam(participantParts),
    sort: enumParam(wordSorts),
    descending: sortOrderParam(false),
    showsPages: namedParam('pages', flagParam()),
  },
  { replaces: true },
);
