import { Button, CloseButton, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect, useId, useRef } from 'react';
import { bindNumbers } from '#study/wording/bind-numbers.ts';
import { type LoadFailureProps, lazyComponent } from '#web/platform/loading/lazy-component.tsx';
import { useWhenOnline } from '#web/platform/loading/use-when-online.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { embeddedHelp } from './embedded-help.ts';
import classes from './help-card.module.css';
import type { HelpText } from './help-desk.ts';
import { HelpRows } from './help-rows.tsx';
import { useHelpContacts } from './use-help-contacts.ts';

// The Markdown renderer is large; the numbers must not wait for it.
const MarkdownText = lazyComponent(
  async () => (await import('#web/platform/ui/markdown-text.tsx')).MarkdownText,
  function WhatIsKnown({ load }: LoadFailureProps<{ markdown: string }>) {
    useWhenOnline(load);
    return <HelpInShort isWholeTextMissing />;
  },
);

type Props = {
  text: HelpText;
  opened: boolean;
  onClose(): void;
  onStopForToday?: (() => void) | undefined;
};

/** Works before the texts are loaded. A native dialog, as Mantine's would add a sixth to the first page's weight. */
export function HelpCard({ text, opened, onClose, onStopForToday }: Props) {
  const { data: material, isError, refetch } = useMaterial();
  const help = material?.help;
  const ways = useHelpContacts();
  useWhenOnline(() => help ?? refetch());
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!opened) return dialog.current?.close();
    dialog.current?.showModal();
    // Not a row: a key meant for a word must not dial. Screen readers continue from here.
    title.current?.focus();
  }, [opened]);
  useEffect(() => {
    const place = dialog.current;
    // Clicks on the backdrop target the dialog itself.
    const closeBeside = (event: MouseEvent) => event.target === place && place?.close();
    place?.addEventListener('click', closeBeside);
    return () => place?.removeEventListener('click', closeBeside);
  }, []);
  return (
    <dialog ref={dialog} className={classes.card} aria-labelledby={titleId} onClose={onClose}>
      <div className={classes.inside}>
        <Stack gap="lg">
          <Group justify="space-between" wrap="nowrap">
            <Title id={titleId} ref={title} tabIndex={-1} order={2} fw={650} lh={1.25} className={classes.title ?? ''}>
              {help?.[text].title ?? 'Preciso de ajuda'}
            </Title>
            <CloseButton aria-label="Fechar" onClick={onClose} className={classes.close ?? ''} />
          </Group>
          <VisuallyHidden>{help?.screenReader}</VisuallyHidden>
          <HelpRows ways={ways} stop={onStopForToday ?? null} />
          {help ? (
            <Suspense fallback={<DelayedSkeleton lines={6} />}>
              <MarkdownText markdown={help[text].markdown} />
            </Suspense>
          ) : (
            <HelpInShort isWholeTextMissing={isError} />
          )}
          <Group>
            <Button variant="default" onClick={onClose}>
              {onStopForToday ? 'Voltar à atividade' : 'Fechar'}
            </Button>
          </Group>
        </Stack>
      </div>
    </dialog>
  );
}

/** Fallback until the full text is loaded. */
function HelpInShort({ isWholeTextMissing }: { isWholeTextMissing: boolean }) {
  const short = useMaterial().data?.help.short ?? embeddedHelp.short;
  return (
    <Stack gap="sm">
      <Text>{bindNumbers(short)}</Text>
      {isWholeTextMissing && (
        <Text c="dimmed">
          Sem conexão, os outros lugares de ajuda não aparecem aqui. Eles voltam quando houver conexão.
        </Text>
      )}
    </Stack>
  );
}
