import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';

type Deed = {
  label: string;
  /** Told to who only hears it, where another word says what it is about. */
  name?: string;
  /** What opens above the page. */
  dialog(onClose: () => void): ReactNode;
};

type Props = {
  /** What the row is of, such as a name. */
  about: string;
  deeds: readonly Deed[];
};

/** Behind one button at the end of a row: everything that can be done with it. */
export function RowMenu({ about, deeds }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={button} variant="default" size="var(--wm-press, 44px)" aria-label={`Mais: ${about}`}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {deeds.map(({ label, name }) => (
            <Menu.Item
              key={label}
              mih={44}
              aria-label={name}
              onClick={() => {
                // A question that is asked then gives the focus back to what is still there.
                button.current?.focus();
                setAsked(label);
              }}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {deeds.find(({ label }) => label === asked)?.dialog(() => setAsked(null))}
    </>
  );
}
