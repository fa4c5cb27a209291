import type { z } from 'zod';

/** What the audit log knows of a kind of action. */
export type AuditActionRow = {
  /** The plural under which the committee's report counts such entries. */
  counted: string;
  /** Numbers, flags, moments and words of our own: never a name, an address, a search text or anything of a person's health. */
  detail: z.ZodObject;
  /**
   * The log then names the participant by the code alone: names and codes side by side would be the list that leads from answers
   * to people.
   */
  isAboutParticipant?: true;
  /** Reading and signing in, which change nothing and happen often: no mail with the head of the log follows. */
  isRoutine?: true;
};
