import { Stack, Title, type TitleProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  level?: 2 | 3;
  /** As large as which heading it looks. */
  size?: TitleProps['size'];
  /** Between its parts; without one they keep their own distances. */
  gap?: 'sm' | 'lg';
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page below its heading, by which it is named. */
export function HeadedSection({ title, level = 2, size = `h${level + 1}` as 'h3', gap, className, children }: Props) {
  const id = useId();
  const parts = (
    <>
      <Title order={level} size={size} id={id}>
        {title}
      </Title>
      {children}
    </>
  );
  return (
    <section aria-labelledby={id} className={className}>
      {gap === undefined ? parts : <Stack gap={gap}>{parts}</Stack>}
    </section>
  );
}
