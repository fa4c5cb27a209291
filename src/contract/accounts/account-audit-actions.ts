import { z } from 'zod';
import type { AuditActionRow } from './audit-action-row.ts';

export const failedSignInSteps = ['password', 'secondStep'] as const;

/** How a session was opened; with a second factor, its code. */
export const signInMethods = ['password', 'provider', 'mailedLink', 'appCode', 'recoveryCode'] as const;
export type SignInMethod = (typeof signInMethods)[number];

const noDetail = z.strictObject({});

export const accountAuditActions = {
  /** Staff only, after a due second factor. */
  signedIn: {
    countLabel: 'Entradas na conta',
    detail: z.strictObject({ with: z.enum(signInMethods) }),
    isRoutine: true,
  },
  /** One entry per quarter hour, written at its end. */
  signInFailed: {
    countLabel: 'Tentativas de entrar que não deram certo',
    detail: z.strictObject({
      step: z.enum(failedSignInSteps),
      times: z.int(),
      from: z.iso.datetime(),
    }),
    isRoutine: true,
  },
  /** Own changes by current or former staff: the actor label is from before, the subject label from after. */
  ownNameChanged: {
    countLabel: 'Mudanças do próprio nome',
    detail: z.strictObject({
      by: z.enum(['person', 'provider']),
      /** A colleague has the same name; only the e-mail tells them apart. */
      isLikeColleague: z.boolean(),
    }),
  },
  ownEmailChanged: { countLabel: 'Mudanças do próprio e-mail', detail: noDetail },
  ownPasswordChanged: { countLabel: 'Mudanças da própria senha', detail: noDetail },
  ownSecondFactorChanged: {
    countLabel: 'Mudanças da própria verificação em duas etapas',
    detail: z.strictObject({ change: z.enum(['on', 'off', 'newRecoveryCodes']) }),
  },
  signInWayJoined: {
    countLabel: 'Contas de outro lugar juntadas à própria',
    detail: z.strictObject({ isPasswordRemoved: z.boolean() }),
  },
  /** A referenced account was deleted; named only if it was staff. */
  accountEnded: { countLabel: 'Contas que acabaram', detail: z.strictObject({ wasStaff: z.boolean() }) },
} as const satisfies Record<string, AuditActionRow>;
