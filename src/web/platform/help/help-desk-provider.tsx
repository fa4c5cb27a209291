import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isActivity } from '#web/platform/ui/activities.ts';
import { HelpCard } from './help-card.tsx';
import { HelpDeskContext, type HelpText } from './help-desk.ts';
import { useStopForToday } from './use-stop-for-today.ts';

/** Restores the focus when the card closes. */
export function HelpDeskProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState<HelpText | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const { pathname } = useLocation();
  const stop = useStopForToday();
  const open = useCallback((helpText: HelpText) => {
    opener.current = document.activeElement;
    setText(helpText);
    setIsOpen(true);
  }, []);
  useEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isOpen]);
  const desk = useMemo(() => ({ open, isOpen }), [open, isOpen]);
  async function stopForToday() {
    setIsOpen(false);
    // Stopping navigates home, so there is no focus to restore.
    opener.current = null;
    await stop();
  }
  return (
    <HelpDeskContext value={desk}>
      {children}
      {text !== null && (
        <HelpCard
          text={text}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          onStopForToday={isActivity(pathname) ? () => void stopForToday() : undefined}
        />
      )}
    </HelpDeskContext>
  );
}
