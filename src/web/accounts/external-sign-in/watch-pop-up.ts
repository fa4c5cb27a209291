import { z } from 'zod';

/** Named in `public/external-sign-in.js` too, which is the other side. */
const channelName = 'wordmood-external-sign-in';
const lookEveryMs = 500;
/** The word of a pop-up that closes itself may come a little after it is gone. */
const graceMs = 1_000;

const outcomeShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('second-factor') }),
  z.object({ kind: z.literal('failed'), message: z.string().min(1) }),
]);

/** What the pop-up has come to. */
export type PopUpOutcome = z.output<typeof outcomeShape>;

type Listener = {
  onOutcome(outcome: PopUpOutcome): void;
  /** The pop-up is gone, or has cut itself off from this window, and has said nothing; it may still do so. */
  onClosed(): void;
};

/** Waits for the word of the pop-up, which only a page of our own origin can give. @returns a function that ends it */
export function watchPopUp(popUp: Pick<Window, 'closed'>, { onOutcome, onClosed }: Listener): () => void {
  const channel = new BroadcastChannel(channelName);
  let grace: ReturnType<typeof setTimeout> | undefined;
  const looking = setInterval(() => {
    if (!popUp.closed) return;
    clearInterval(looking);
    grace = setTimeout(onClosed, graceMs);
  }, lookEveryMs);
  function stop() {
    clearInterval(looking);
    clearTimeout(grace);
    channel.close();
  }
  channel.addEventListener('message', ({ data }) => {
    const outcome = outcomeShape.safeParse(data);
    if (!outcome.success) return;
    channel.postMessage('heard');
    stop();
    onOutcome(outcome.data);
  });
  return stop;
}
