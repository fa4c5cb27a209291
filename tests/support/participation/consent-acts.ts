import { type giveConsent, readConsents } from '#contract/participation/consent-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import type { Person } from './people.ts';

type ConsentInput = InputOf<typeof giveConsent>;

/** Makes acts of consent to the text in force, by Ana and without the data of health unless said otherwise. */
export const actsOfConsent =
  ({ material }: Pick<TestApp, 'material'>) =>
  (changed: Partial<ConsentInput> = {}): ConsentInput => ({
    consentHash: material.consent.hash,
    accepted: true,
    healthDataAccepted: false,
    typedName: 'Ana Conceição da Silva',
    ...changed,
  });

export const consentsOf = async ({ client }: Person) => (await client.call(readConsents)).consents;

/** @returns the mails with the copy of a consent, each with its document */
export const consentCopiesTo = ({ database }: Pick<TestApp, 'database'>, { email }: Person) =>
  database
    .selectFrom('mail')
    .leftJoin('mail_attachment', 'mail_attachment.mail_id', 'mail.mail_id')
    .where('recipient', '=', email)
    .where('kind', '=', 'consent-copy')
    .select(['subject', 'body_text', 'account_id', 'content', 'file_name'])
    .execute();
