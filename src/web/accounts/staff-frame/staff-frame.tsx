import { ActionIcon, Anchor, Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { firstStep } from '#web/platform/manual/first-step.ts';
import { usePageAboutScreen } from '#web/platform/manual/steps-in-manual.ts';
import { previewPath } from '#web/platform/server-state/preview-page.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import {
  openStaffPages,
  type StaffArea,
  staffAreaAt,
  staffPathsWithin,
} from '#web/platform/staff-pages/staff-pages.ts';
import dense from '#web/platform/ui/dense.module.css';
import { SectionLinks } from '#web/platform/ui/section-links.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import classes from './staff-frame.module.css';

type Props = {
  heading: string;
  /** Page actions, beside the heading or in the menu "Mais". */
  actions?: ReactNode;
  children: ReactNode;
};

const areaLabels: Record<StaffArea, string> = { analysis: 'Partes da análise', team: 'Partes da equipe' };

/** Frame of staff pages: the only `h1`, links to sibling pages and to the manual. */
export function StaffFrame({ heading, actions, children }: Props) {
  usePageTitle(heading);
  const page = usePageAboutScreen();
  const account = useAccount().data?.account ?? null;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const area = staffAreaAt(path) ?? 'team';
  const sections = openStaffPages(area, account).map(({ path: to, label }) => ({
    to,
    label,
    alsoAt: staffPathsWithin(to),
  }));
  const [isOpen, setIsOpen] = useState(false);
  const open = isOpen || undefined;
  return (
    <div className={classes.frame}>
      {sections.length > 1 && <SectionLinks areMany marksBelow label={areaLabels[area]} sections={sections} />}
      <div className={`${classes.head} ${dense.dense}`} data-has-actions={actions !== undefined || undefined}>
        <Title order={1} size="h2" className={classes.heading}>
          {heading}
        </Title>
        <div className={`${classes.about} wm-not-printed`}>
          {/* A separate page, which shares no state. */}
          <Anchor href={previewPath} size="sm" className={classes.preview} data-open={open}>
            Ver como participante
          </Anchor>
          {page !== null && (
            <StandaloneLink
              to="/ajuda/$page"
              params={{ page }}
              state={firstStep}
              size="sm"
              style={{ alignItems: 'center' }}
            >
              Ajuda desta tela
            </StandaloneLink>
          )}
          <div className={classes.more}>
            <ActionIcon variant="default" aria-label="Mais" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <IconDots size={22} aria-hidden />
            </ActionIcon>
          </div>
        </div>
        {actions !== undefined && (
          <div className={`${classes.actions} wm-not-printed`} data-open={open}>
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
