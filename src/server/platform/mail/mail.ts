/** What a mail is for; staff see figures by kind, never what a mail says. */
type MailKind =
  | 'verification'
  | 'already-registered'
  | 'password-reset'
  | 'password-changed'
  | 'email-change'
  | 'email-change-notice'
  | 'email-taken-notice'
  | 'second-factor'
  | 'sign-in-method'
  | 'api-token'
  | 'consent-copy'
  | 'contact-message'
  | 'safety-case'
  | 'team-request'
  | 'team-invitation'
  | 'team-news'
  | 'reminder'
  | 'audit-head'
  | 'retention'
  | 'study-switch'
  | 'publication'
  | 'backup'
  | 'other';

export type MailAttachment = { fileName: string; contentType: string; content: Uint8Array };

/** One mail to one address. Templates make it (`mail-layout.ts`), `queueMail` keeps it until it is handed over. */
export type Mail = {
  /** One plain address, without a name. */
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  kind: MailKind;
  /** The account that the mail is about. It is not handed over before the account is there, and goes when the account goes. */
  aboutAccountId?: string | null;
  /** The owner of the mailbox has confirmed the address: the mail does not count among those to strangers. */
  isAddressConfirmed?: boolean;
  attachments?: readonly MailAttachment[];
  /** What is still to be attached, in the words of whoever queues the mail: until then it is not handed over (`attachToWaiting`). */
  waitsFor?: string;
  /** Where a mail program turns off mails of this kind with one press, by a POST (RFC 8058). */
  unsubscribeLink?: string;
};
