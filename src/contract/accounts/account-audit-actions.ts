import { z } from 'zod';
import type { AuditActionRow } from './audit-action-row.ts';

/** At which step of signing in somebody has failed. */
export const failedSignInSteps = ['password', 'secondStep'] as const;

/** How a session was opened: with a second factor, its code is what opened it. */
export const signInWays = ['password', 'provider', 'mailedLink', 'appCode', 'recoveryCode'] as const;
export type SignInWay = (typeof signInWays)[number];

const noDetail = z.strictObject({});

/** Of the audit log: what somebody in staff does with their own account, and what becomes of accounts that the log refers to. */
export const accountAuditActions = {
  /** Of somebody in staff; a second factor that is due has been given. */
  signedIn: { counted: 'Entradas na conta', detail: z.strictObject({ with: z.enum(signInWays) }), isRoutine: true },
  /** One for all within a quarter of an hour, written when that is over. */
  signInFailed: {
    counted: 'Tentativas de entrar que não deram certo',
    detail: z.strictObject({
      step: z.enum(failedSignInSteps),
      times: z.int(),
      from: z.iso.datetime(),
    }),
    isRoutine: true,
  },
  /** What somebody who is or was in staff has changed of their own account: as the actor they are named as before, as the subject as after it. */
  ownNameChanged: {
    counted: 'Mudanças do próprio nome',
    detail: z.strictObject({
      by: z.enum(['person', 'provider']),
      /** Somebody else in staff is called so: only the e-mail tells the two apart. */
      isLikeColleague: z.boolean(),
    }),
  },
  ownEmailChanged: { counted: 'Mudanças do próprio e-mail', detail: noDetail },
  ownPasswordChanged: { counted: 'Mudanças da própria senha', detail: noDetail },
  ownSecondFactorChanged: {
    counted: 'Mudanças da própria verificação em duas etapas',
    detail: z.strictObject({ change: z.enum(['on', 'off', 'newRecoveryCodes']) }),
  },
  /** From now on a provider's identity opens the account too. */
  signInWayJoined: {
    counted: 'Contas de outro lugar juntadas à própria',
    detail: z.strictObject({ isPasswordRemoved: z.boolean() }),
  },
  /** An account that the log refers to is gone. Whoever never was in staff is not named, not even by the reference. */
  accountEnded: { counted: 'Contas que acabaram', detail: z.strictObject({ wasStaff: z.boolean() }) },
} as const satisfies Record<string, AuditActionRow>;
