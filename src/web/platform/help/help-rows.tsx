import { IconMessage, IconMoon, IconPhone } from '@tabler/icons-react';
import type { HelpWay } from '#study/material/help-material.ts';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';
import './help-rows.css';

type Props = {
  ways: readonly HelpWay[];
  /** What "Parar por hoje" does: leads out of a part, says that one may go, or is not offered. */
  stop: (() => void) | 'told' | null;
};

/**
 * The rows of help: one press calls, opens a chat elsewhere, or stops for today. The same that the server writes into the page, and made
 * of nothing that may be broken: they stand on the screens for faults, too.
 */
export function HelpRows({ ways, stop }: Props) {
  return (
    <ul className="wm-help-rows">
      {ways.map(({ address, title, action, detail }) => (
        <li key={address}>
          <a className="wm-help-row" href={address} rel="noreferrer" {...(isCall(address) ? {} : elsewhere)}>
            {isCall(address) ? <IconPhone aria-hidden /> : <IconMessage aria-hidden />}
            <strong>{title}</strong> {action !== null && <span>{action}</span>}{' '}
            {detail !== null && <small>{detail}</small>}
          </a>
        </li>
      ))}
      {stop !== null && <li>{stop === 'told' ? <StoppingTold /> : <StopButton onStop={stop} />}</li>}
    </ul>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <button type="button" className="wm-help-row" onClick={onStop}>
      <IconMoon aria-hidden />
      <strong>{stoppingInWords.label}</strong> <small>{stoppingInWords.promise}</small>
    </button>
  );
}

function StoppingTold() {
  return (
    <details className="wm-help-row">
      <summary>
        <IconMoon aria-hidden />
        <strong>{stoppingInWords.label}</strong>
      </summary>
      <p>{stoppingInWords.told}</p>
    </details>
  );
}

/** What was being done stays open beside it. */
const elsewhere = { target: '_blank' };

function isCall(address: string): boolean {
  return address.startsWith('tel:');
}
