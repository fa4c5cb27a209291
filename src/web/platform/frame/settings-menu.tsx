import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { firstStep } from '#web/platform/manual/first-step.ts';
import { usePageAboutScreen } from '#web/platform/manual/steps-in-manual.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';

/** Staff also get a link to their own study days. */
export function SettingsMenu() {
  const page = usePageAboutScreen();
  const account = useAccount().data?.account ?? null;
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
        {account !== null && isOfTeam(account) && (
          <Menu.Item mih={44} renderRoot={(props) => <Link to="/" search={{ view: 'participant' }} {...props} />}>
            Minha participação
          </Menu.Item>
        )}
        <Menu.Item
          mih={44}
          renderRoot={(props) =>
            page === null ? (
              <Link to="/ajuda" state={firstStep} {...props} />
            ) : (
              <Link to="/ajuda/$page" params={{ page }} state={firstStep} {...props} />
            )
          }
        >
          Como funciona
        </Menu.Item>
        <Menu.Item mih={44} renderRoot={(props) => <Link to="/logout" {...props} />}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
