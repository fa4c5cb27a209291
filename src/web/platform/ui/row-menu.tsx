import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';

type Deed = {
  label: string;
  /** Accessible name that differs from the label. */
  name?: string;
  dialog(onClose: () => void): ReactNode;
};

type Props = {
  /** The row's name, for the button label. */
  about: string;
  deeds: readonly Deed[];
};

export function RowMenu({ about, deeds }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // As it was at the press: what the page shows is refetched meanwhile.
  const [opened, setOpened] = useState<Deed['dialog'] | null>(null);
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={button} variant="default" size="var(--wm-press, 44px)" aria-label={`Mais: ${about}`}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {deeds.map(({ label, name, dialog }) => (
            <Menu.Item
              key={label}
              mih={44}
              aria-label={name}
              onClick={() => {
                // A closed dialog returns the focus to the button, as the menu item is unmounted by then.
                button.current?.focus();
                setOpened(() => dialog);
              }}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {opened?.(() => setOpened(null))}
    </>
  );
}
