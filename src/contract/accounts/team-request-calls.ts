import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { staffRoleShape, staffRoles } from '#contract/platform/staff-roles.ts';
import { linkReasons } from '#study/decisions/link-reason.ts';
import { blindShape } from '#study/material/blind.ts';
import { accountShape, emailShape } from './account-calls.ts';
import { rolesShape } from './audit-actions.ts';

export const requestDays = 7;
export const invitationDays = 14;
/** Lifetime of a confirmed request for the list of names. */
export const linksDays = 3;
/** From its first download on, for a reply that was lost. */
export const linksAgainMinutes = 10;
/** Lifetime of a confirmed request to open results early. */
export const unblindingDays = 7;
/** Delay after leaving the team before deleting the account, acting without a second person, or erasing a marked test. */
export const afterTeamWaitDays = 7;

const requestFields = {
  requestId: z.uuid(),
  requestNumber: z.int(),
  requestedAt: instant,
  expiresAt: instant,
  /** With the e-mail, as names are not unique. */
  requestedByName: z.string(),
  requestedByEmail: z.string(),
  requestedByYou: z.boolean(),
  state: z.enum(['waiting', 'confirmed']),
  isAlone: z.boolean(),
  /** Whether the caller may decide: neither requester nor person concerned. */
  isYoursToDecide: z.boolean(),
};

/** Results to be opened early. */
const unblindingOf = {
  /** The older edition to republish; null for the draft. */
  backTo: z.int().nullable(),
  before: blindShape,
  after: blindShape,
};

export const teamRequestShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('roles'),
    ...requestFields,
    aboutName: z.string(),
    aboutEmail: z.string(),
    before: rolesShape,
    after: rolesShape,
  }),
  z.object({
    kind: z.literal('invitation'),
    ...requestFields,
    email: z.string(),
    staffRoles: z.array(staffRoleShape),
    staffUntil: instant.nullable(),
    /** When the mail was last sent; null while pending. */
    sentAt: instant.nullable(),
  }),
  z.object({ kind: z.literal('links'), ...requestFields, reason: z.enum(linkReasons) }),
  z.object({
    kind: z.literal('unblinding'),
    ...requestFields,
    ...unblindingOf,
    reason: z.string(),
    /** When it can be published; null while pending. */
    usableFrom: instant.nullable(),
  }),
]);
export type TeamRequest = z.output<typeof teamRequestShape>;

/** Fate of the caller's requests: a second person confirms, none exists, or the last one left within days, which blocks requests. */
export const secondPersonShape = z.enum(['confirms', 'notThere', 'leftLately']);

export const requestsShape = z.object({
  /** Pending, and confirmed but unused; newest first. */
  requests: z.array(teamRequestShape),
  secondPerson: secondPersonShape,
});
export type TeamRequests = z.output<typeof requestsShape>;

const requestId = z.uuid();

export const listTeamRequests = defineCall({
  path: '/api/staff/requests',
  needsRole: 'administration',
  summary: 'Requests pending confirmation by a second person, and open invitations',
  output: requestsShape,
});

export const confirmTeamRequest = defineCall({
  path: '/api/staff/requests/confirmation',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Confirms a request of another administrator and executes it; audited',
  input: z.strictObject({ requestId }),
  output: requestsShape,
  refusals: [
    'not-found',
    'own-request',
    'request-decided',
    'request-outdated',
    'last-staff',
    'unconfirmed-email',
    'too-new-to-confirm',
    'clock-doubtful',
  ],
});

export const refuseTeamRequest = defineCall({
  path: '/api/staff/requests/refusal',
  needsRole: 'administration',
  summary: "Refuses another administrator's request, cancels the caller's own, or withdraws an invitation; audited",
  input: z.strictObject({ requestId }),
  output: requestsShape,
  refusals: ['not-found', 'own-request', 'request-decided'],
});

export const inviteToTeam = defineCall({
  path: '/api/staff/invitations',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Invites an address to the team; mailed once a second person has confirmed; audited',
  input: z.strictObject({
    email: emailShape,
    staffRoles: z.array(staffRoleShape).min(1, 'Marque pelo menos um papel.').max(staffRoles.length),
    /** Expiry of the roles; null for no end. */
    staffUntil: instant.nullable(),
  }),
  output: requestsShape,
  refusals: ['already-in-team', 'already-requested', 'second-person-needed', 'too-many-requests'],
});

export const sendInvitationAgain = defineCall({
  path: '/api/staff/invitations/sending',
  needsRole: 'administration',
  summary: 'Mails an open invitation again with a new link, revoking the earlier one; audited',
  input: z.strictObject({ requestId }),
  output: requestsShape,
  refusals: ['not-found', 'request-decided', 'too-many-requests'],
});

export const requestLinks = defineCall({
  path: '/api/staff/requests/links',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Requests the list of codes and names, which a second person must confirm; audited',
  input: z.strictObject({
    reason: z.enum(linkReasons, 'Escolha um motivo.'),
    understood: z.literal(true, 'Marque que entendeu o que vai baixar.'),
  }),
  output: requestsShape,
  refusals: ['already-requested', 'second-person-needed'],
});

const token = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+$/);

export const readInvitation = defineCall({
  path: '/api/invitations/one',
  access: 'signed-in',
  summary: 'The roles of an invitation, for its link and its confirmed address; read-only',
  input: z.strictObject({ token }),
  output: z.object({
    invitedByName: z.string(),
    staffRoles: z.array(staffRoleShape),
    staffUntil: instant.nullable(),
  }),
  refusals: ['invitation-over', 'invitation-not-yours', 'unconfirmed-own-email'],
});

export const acceptInvitation = defineCall({
  path: '/api/invitations/acceptance',
  access: 'signed-in',
  needsFreshSignIn: true,
  summary: "Accepts an invitation to the team, once; revokes the account's other sessions; audited",
  input: z.strictObject({ token }),
  output: z.object({ account: accountShape }),
  refusals: ['invitation-over', 'invitation-not-yours', 'unconfirmed-own-email', 'already-in-team'],
});
