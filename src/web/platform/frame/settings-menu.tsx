import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** Conta and Sair, for people who are signed in. */
export function SettingsMenu() {
  return (
    <Menu position="bottom-end" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label="Configurações" color="gray">
          <IconSettings size={24} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} renderRoot={(props) => <Link to="/account" {...props} />}>
          Conta
        </Menu.Item>
        <Menu.Item mih={44} renderRoot={(props) => <Link to="/logout" {...props} />}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
