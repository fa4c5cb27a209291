import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { InFrameContext } from './in-frame.ts';
import { PageFooter } from './page-footer.tsx';
import classes from './page-frame.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

type Props = {
  children: ReactNode;
  withMenu?: boolean;
  /** `wide`: for tables. */
  width?: 'wide' | undefined;
  /** Long text: sticky top bar. */
  isLong?: boolean;
};

export function PageFrame({ children, withMenu = false, width, isLong = false }: Props) {
  const size = width === 'wide' ? 'xl' : 'md';
  return (
    <div className={classes.page} data-without-menu={withMenu ? undefined : true}>
      <a href="#conteudo" className={classes.skip}>
        Pular para o conteúdo
      </a>
      <TopBar stays={isLong} />
      <div className={classes.body} data-with-menu={withMenu || undefined}>
        {withMenu && <SideMenu />}
        <div className={classes.column}>
          <Container component="main" size={size} className={classes.main} id="conteudo" tabIndex={-1}>
            <InFrameContext value={true}>{children}</InFrameContext>
          </Container>
          <PageFooter size={size} />
        </div>
      </div>
    </div>
  );
}
