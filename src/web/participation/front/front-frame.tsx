import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { TopBarFrame } from '#web/platform/frame/top-bar-frame.tsx';
import classes from './front-frame.module.css';

type Props = {
  help: ReactNode;
  children: ReactNode;
};

/** Plain links: these pages load without the app. */
export function FrontFrame({ help, children }: Props) {
  return (
    <div className={classes.page}>
      <a href="#conteudo" className={classes.skip}>
        Pular para o conteúdo
      </a>
      <TopBarFrame
        linkHome={(className, content) => (
          <a href="/" className={className}>
            {content}
          </a>
        )}
      >
        {help}
        <Button component="a" href="/login" variant="default" size="compact-md">
          Entrar
        </Button>
      </TopBarFrame>
      <main id="conteudo" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        <a href="/ajuda" className={classes.way}>
          Como funciona
        </a>
        <a href="/acessibilidade" className={classes.way}>
          Acessibilidade
        </a>
        <span>© 2025 WordMood</span>
      </footer>
    </div>
  );
}
