import { Button, CloseButton, Group, Modal, Stack, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useMaterial } from '../server-state.ts';
import { LateSkeleton } from '../ui/late-skeleton.tsx';
import { MarkdownText } from '../ui/markdown-text.tsx';
import { CallButtons } from './call-buttons.tsx';
import type { HelpText } from './help-desk.ts';
import { useHelpContacts } from './use-help-contacts.ts';

type Props = {
  text: HelpText;
  opened: boolean;
  onClose(): void;
  /** Leaves the activity; absent where nothing is being done. */
  onStopForToday?: (() => void) | undefined;
};

/** Where to find somebody to talk to. The numbers can be called with one tap, also while the texts have not arrived. */
export function HelpCard({ text, opened, onClose, onStopForToday }: Props) {
  const { data: material } = useMaterial();
  const help = material?.help;
  const contacts = useHelpContacts();
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Stack gap="lg">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <Modal.Title fz="h3" fw={650} lh={1.25}>
                {help?.[text].title ?? 'Preciso de ajuda'}
              </Modal.Title>
              <CloseButton aria-label="Fechar" onClick={onClose} />
            </Group>
            <VisuallyHidden>{help?.screenReader}</VisuallyHidden>
            <Group>
              <CallButtons contacts={contacts} variant="filled" />
            </Group>
            {help ? <MarkdownText markdown={help[text].markdown} /> : <LateSkeleton lines={6} />}
            <Group>
              <Button variant="default" onClick={onClose}>
                {onStopForToday ? 'Voltar à atividade' : 'Fechar'}
              </Button>
              {onStopForToday && (
                <Button variant="subtle" onClick={onStopForToday}>
                  Parar por hoje
                </Button>
              )}
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
