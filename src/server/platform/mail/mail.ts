/** Statistics are by kind. */
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
  | 'team-notice'
  | 'reminder'
  | 'audit-head'
  | 'retention'
  | 'study-switch'
  | 'publication'
  | 'backup'
  | 'other';

export type MailAttachment = { fileName: string; contentType: string; content: Uint8Array };

/** Built from templates (`mail-layout.ts`), queued by `queueMail`. */
export type Mail = {
  /** A plain address without a name. */
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  kind: MailKind;
  /** The mail waits for this account to exist and is deleted with it. */
  aboutAccountId?: string | null;
  /** Exempt from the limit on mails to strangers. */
  isAddressConfirmed?: boolean;
  attachments?: readonly MailAttachment[];
  /** Key of a pending attachment; not delivered before it is attached (`attachToPendingMails`). */
  waitsFor?: string;
  unsubscribeLink?: string;
};
