import { ActionIcon, Button, Group, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { maximumLineLength, maximumListLength } from '#contract/accounts/profile-calls.ts';
import { editList, type Line, type ListEdit } from './list-edit.ts';
import classes from './list-field.module.css';
import type { ProfileFaults } from './profile-form.ts';

type Props = {
  /** Field name in faults and line ids. */
  name: string;
  label: string;
  description: string;
  /** Singular, such as "objetivo". */
  what: string;
  lines: readonly Line[];
  faults: ProfileFaults;
  onChange(lines: readonly Line[]): void;
};

type Part = 'text' | 'up' | 'down' | 'remove';

/** An editable list, reordered by buttons; focus follows the edited line. */
export function ListField({ name, label, description, what, lines, faults, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<{ key: number; part: Part } | 'add' | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    const next = focusNext.current;
    if (next === null) return;
    focusNext.current = null;
    if (next === 'add') addButton.current?.focus();
    else list.current?.querySelector<HTMLElement>(`[data-part="${next.part}-${next.key}"]`)?.focus();
  });

  function edit(step: ListEdit) {
    const next = editList(lines, step);
    onChange(next);
    const place = (key: number) => next.findIndex((line) => line.key === key) + 1;
    if (step.kind === 'add') {
      focusNext.current = { key: next.at(-1)?.key ?? 0, part: 'text' };
    } else if (step.kind === 'move') {
      focusNext.current = { key: step.key, part: step.by === -1 ? 'up' : 'down' };
      setAnnouncement(`Agora na posição ${place(step.key)} de ${next.length}.`);
    } else if (step.kind === 'remove') {
      const index = lines.findIndex((line) => line.key === step.key);
      const neighbour = next[Math.min(index, next.length - 1)];
      focusNext.current = neighbour === undefined ? 'add' : { key: neighbour.key, part: 'remove' };
      setAnnouncement(`Linha tirada. Linhas na lista: ${next.length}.`);
    }
  }

  return (
    <Stack gap={4} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-description`}>
      <Text fw={600} id={`${id}-label`}>
        {label}
      </Text>
      <Text size="sm" c="dimmed" id={`${id}-description`}>
        {description}
      </Text>
      {lines.length > 0 && (
        <ol ref={list} className={classes.list}>
          {lines.map(({ key, text }, index) => (
            <li key={key} className={classes.line}>
              <Textarea
                aria-label={`${label}, ${index + 1} de ${lines.length}`}
                name={`${name}.${key}`}
                data-part={`text-${key}`}
                value={text}
                autosize
                minRows={1}
                maxLength={maximumLineLength}
                autoComplete="off"
                error={faults[`${name}.${key}`]}
                onChange={(event) => edit({ kind: 'write', key, text: event.currentTarget.value })}
              />
              <div className={classes.moves}>
                <Press
                  part={`up-${key}`}
                  label={`Subir ${lineInWords(text)}`}
                  isIdle={index === 0}
                  icon={<IconArrowUp size={20} aria-hidden />}
                  onPress={() => edit({ kind: 'move', key, by: -1 })}
                />
                <Press
                  part={`down-${key}`}
                  label={`Descer ${lineInWords(text)}`}
                  isIdle={index === lines.length - 1}
                  icon={<IconArrowDown size={20} aria-hidden />}
                  onPress={() => edit({ kind: 'move', key, by: 1 })}
                />
                <Press
                  part={`remove-${key}`}
                  label={`Tirar ${lineInWords(text)}`}
                  isIdle={false}
                  icon={<IconTrash size={20} aria-hidden />}
                  onPress={() => edit({ kind: 'remove', key })}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {faults[name] && <Text c="var(--mantine-color-error)">{faults[name]}</Text>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {lines.length < maximumListLength && (
        <Group>
          <Button
            ref={addButton}
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => edit({ kind: 'add' })}
          >
            Adicionar {what}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function lineInWords(text: string): string {
  return text.trim() === '' ? 'linha vazia' : `"${text.trim()}"`;
}

type PressProps = { part: string; label: string; isIdle: boolean; icon: ReactNode; onPress(): void };

/** `aria-disabled` instead of disabled, to keep the focus. */
function Press({ part, label, isIdle, icon, onPress }: PressProps) {
  return (
    <ActionIcon
      data-part={part}
      aria-label={label}
      aria-disabled={isIdle}
      className={isIdle ? classes.idle : ''}
      color="gray"
      onClick={() => {
        if (!isIdle) onPress();
      }}
    >
      {icon}
    </ActionIcon>
  );
}
