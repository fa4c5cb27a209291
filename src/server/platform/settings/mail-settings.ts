import { z } from 'zod';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Config } from './config.ts';
import { isPlainAddress } from './plain-address.ts';

export const mailVariables = {
  SMTP_URL: {
    shape: z
      .string()
      .regex(/^smtps?:\/\/[^/]/)
      .refine((value) => URL.canParse(value))
      .optional(),
    expected: 'smtp://user:password@host:port or smtps://user:password@host:port',
  },
  MAIL_FROM: {
    shape: z
      .string()
      .regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
      .optional(),
    expected: 'the sender of mails, such as "WordMood <wordmood@example.org>"',
  },
  TEAM_EMAIL: {
    shape: z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .refine((list) => list.every(isPlainAddress))
      .default([]),
    expected: 'one e-mail address, or several with commas between',
  },
} as const;

/** @throws StartupFailure for a mail server without a sender */
export function requireSender({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): void {
  if (smtpUrl !== undefined && mailFrom === undefined) {
    throw new StartupFailure(`MAIL_FROM must be set when SMTP_URL is: ${mailVariables.MAIL_FROM.expected}.`);
  }
}
