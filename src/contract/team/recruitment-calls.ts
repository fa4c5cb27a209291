import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant } from '#contract/platform/shapes.ts';
import { studyStates } from '#study/days/study-state.ts';
import { maximumGroups } from '#study/groups/group-plan.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { day } from '#study/protocol-shapes.ts';
import { openings } from '#study/recruitment/admission.ts';
import { isCompletionAddress, maximumCompletionAddressLength } from '#study/recruitment/completion-address.ts';
import { externalIdFaults } from '#study/recruitment/external-person.ts';
import { freeTextUpTo, nameText } from '#study/text/text-shapes.ts';

const maximumLinkWordLength = 60;
const maximumPlaces = 100_000;

const openTo = z.enum(openings);

export const linkShape = z.object({
  linkId: z.int(),
  /** Path segment of the link. */
  code: z.string(),
  name: z.string(),
  source: z.string(),
  /** Empty without a site. */
  site: z.string(),
  quota: z.int().nullable(),
  /** "YYYY-MM-DD". */
  endsOn: z.string().nullable(),
  /** Empty without a return address. */
  completionAddress: z.string(),
  completionDay: day,
  /** Group assigned by the link, if groups come from links. */
  group: z.int().nullable(),
  madeAt: instant,
  /** Null once the account is deleted; the audit log keeps the name. */
  madeByName: z.string().nullable(),
  isClosed: z.boolean(),
  /** Whether the link itself admits people now, and if not, why; the state of the study comes first. */
  state: z.enum(['open', 'link-over', 'places-taken']),
  /** Accounts attributed to the link, enrolled or not. */
  arrived: z.int(),
  enrolled: z.int(),
  finished: z.int(),
  /** Arrivals with a usable outside id. */
  outsideIds: z.int(),
  /** Arrivals without one, by reason; `none`: no id in the address. */
  withoutOutsideId: z.object({ ...keyedBy(externalIdFaults, () => z.int()), none: z.int() }),
});
export type RecruitmentLink = z.output<typeof linkShape>;

export const recruitmentShape = z.object({
  /** People join only an open study. */
  study: z.enum(studyStates),
  openTo,
  /** Origin of the links. */
  address: z.string(),
  links: z.array(linkShape),
  withoutLink: z.object({ enrolled: z.int(), finished: z.int() }),
});
export type RecruitmentView = z.output<typeof recruitmentShape>;

const linkWord = (field: string, missing?: string) =>
  nameText({
    field,
    longest: maximumLinkWordLength,
    tooLong: `Use até ${maximumLinkWordLength} letras.`,
    ...(missing && { missing }),
  });

const linkInput = {
  name: linkWord('Nome', 'Escreva um nome para o link.'),
  source: linkWord('Origem', 'Escreva de onde as pessoas vêm por este link.'),
  site: linkWord('Local'),
  quota: z
    .int('Use um número inteiro de vagas.')
    .min(1, 'Use pelo menos uma vaga, ou deixe vazio para não limitar.')
    .max(maximumPlaces, `Use até ${maximumPlaces} vagas, ou deixe vazio para não limitar.`)
    .nullable(),
  endsOn: z.iso
    .date('Escreva uma data que exista.')
    // PostgreSQL has no year 0.
    .refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'Escreva uma data deste século ou do próximo.')
    .nullable(),
  completionAddress: freeTextUpTo(maximumCompletionAddressLength).refine(
    (text) => text === '' || isCompletionAddress(text),
    'Use um endereço completo, que comece por https://. O lugar do código da pessoa é {id}, depois do nome do site.',
  ),
  completionDay: day,
  /** If groups come from links; null for none. */
  group: z.int().min(1).max(maximumGroups).nullable().default(null),
};

/** PostgreSQL's integer range. */
const linkId = z
  .int()
  .positive()
  .max(2 ** 31 - 1);

export const readRecruitment = defineCall({
  path: '/api/staff/recruitment',
  needsRole: 'reading',
  summary: 'Recruitment links with numbers of enrolled and finished people, and who may enrol',
  output: recruitmentShape,
});

export const makeRecruitmentLink = defineCall({
  path: '/api/staff/recruitment/links/make',
  needsRole: 'administration',
  summary: 'Creates a recruitment link; audited',
  input: z.strictObject({
    ...linkInput,
    /** Drawn by the page, for idempotency. */
    key: z.uuid().optional(),
  }),
  output: z.object({ linkId, recruitment: recruitmentShape }),
  refusals: ['conflict'],
});

export const changeRecruitmentLink = defineCall({
  path: '/api/staff/recruitment/links/change',
  needsRole: 'administration',
  summary: 'Changes a recruitment link, not its address; audited',
  input: z.strictObject({
    linkId,
    ...linkInput,
    /** Optimistic lock: as the editor read it. */
    shown: z.strictObject(linkInput).optional(),
  }),
  output: recruitmentShape,
  refusals: ['not-found', 'edit-conflict', 'groups-begun'],
});

export const closeRecruitmentLink = defineCall({
  path: '/api/staff/recruitment/links/close',
  needsRole: 'administration',
  summary: 'Closes a recruitment link to new people, or reopens it; audited',
  input: z.strictObject({ linkId, isClosed: z.boolean() }),
  output: recruitmentShape,
  refusals: ['not-found'],
});

export const changeOpening = defineCall({
  path: '/api/staff/recruitment/opening',
  needsRole: 'administration',
  summary: 'Sets whether people may enrol without a link; audited',
  input: z.strictObject({ openTo }),
  output: recruitmentShape,
});

export const downloadExternalIds = defineCall({
  path: '/api/staff/recruitment/outside-ids',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    "External ids of a link's participants, for payment: as a sheet with their finished days, or as a plain list of finished ones; without codes; audited",
  input: z.strictObject({
    linkId,
    /** `list`: one id a line of people who finished the completion day, for upload. */
    as: z.enum(['sheet', 'list']).default('sheet'),
  }),
  output: fileShape,
  answersFile: true,
  refusals: ['not-found', 'too-many-requests'],
});
