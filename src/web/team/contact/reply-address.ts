import { mailTo } from '#web/platform/ui/mail-to.ts';

/** @returns a `mailto:` address; the subject says nothing of what was written, which may be about somebody's health. */
export function replyAddress(email: string): string {
  return `${mailTo(email)}?subject=${encodeURIComponent('Sua mensagem para a equipe do WordMood')}`;
}
