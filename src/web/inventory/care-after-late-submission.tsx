import { submitInventory } from '../../contract/inventory-calls.ts';
import { useLateReplies } from '../journal/journal.ts';
import { useHelpDesk } from '../shell/help-desk.ts';

/**
 * An inventory may be handed in while its screen is gone: without network, the page closed, the answers sent at the next visit. The
 * card that its answers ask for then opens over whatever screen is there.
 */
export function CareAfterLateSubmission() {
  const { open } = useHelpDesk();
  useLateReplies(submitInventory, ({ careSuggested }) => {
    if (careSuggested) open('afterInventory');
  });
  return null;
}
