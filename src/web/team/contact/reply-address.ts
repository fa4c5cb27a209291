import { mailTo } from '#web/platform/ui/mail-to.ts';

/** The subject must not disclose health data. */
export function replyAddress(email: string): string {
  return `${mailTo(email)}?subject=${encodeURIComponent('Sua mensagem para a equipe do WordMood')}`;
}
