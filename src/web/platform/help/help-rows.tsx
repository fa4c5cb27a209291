import { IconMessage, IconMoon, IconPhone } from '@tabler/icons-react';
import type { HelpContact } from '#study/material/help-material.ts';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';
import './help-rows.css';

type Props = {
  ways: readonly HelpContact[];
  /** Row of stopping for today: an action, a statement, or hidden. */
  stop: (() => void) | 'notice' | null;
};

/** As in the server's page. Free of dependencies that may fail, as error screens use it. */
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
      {stop !== null && <li>{stop === 'notice' ? <StoppingNotice /> : <StoppingRow onStop={stop} />}</li>}
    </ul>
  );
}

function StoppingRow({ onStop }: { onStop: () => void }) {
  return (
    <button type="button" className="wm-help-row" onClick={onStop}>
      <IconMoon aria-hidden />
      <strong>{stoppingInWords.label}</strong> <small>{stoppingInWords.promise}</small>
    </button>
  );
}

function StoppingNotice() {
  return (
    <details className="wm-help-row">
      <summary>
        <IconMoon aria-hidden />
        <strong>{stoppingInWords.label}</strong>
      </summary>
      <p>{stoppingInWords.notice}</p>
    </details>
  );
}

/** Keeps the current activity open. */
const elsewhere = { target: '_blank' };

function isCall(address: string): boolean {
  return address.startsWith('tel:');
}
