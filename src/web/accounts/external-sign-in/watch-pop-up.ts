import { z } from 'zod';

/** Also in `public/external-sign-in.js`, the other side. */
const channelName = 'wordmood-external-sign-in';
const pollIntervalMs = 500;
/** The message may arrive after the pop-up closed. */
const graceMs = 1_000;

const outcomeShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('second-factor') }),
  z.object({ kind: z.literal('failed'), message: z.string().min(1) }),
]);

export type PopUpOutcome = z.output<typeof outcomeShape>;

type Listener = {
  onOutcome(outcome: PopUpOutcome): void;
  /** Closed or severed without a message; one may still come. */
  onClosed(): void;
};

/** Listens for the pop-up's message, from our origin only. @returns stops listening */
export function watchPopUp(popUp: Pick<Window, 'closed'>, { onOutcome, onClosed }: Listener): () => void {
  const channel = new BroadcastChannel(channelName);
  let grace: ReturnType<typeof setTimeout> | undefined;
  const looking = setInterval(() => {
    if (!popUp.closed) return;
    clearInterval(looking);
    grace = setTimeout(onClosed, graceMs);
  }, pollIntervalMs);
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
