import { Stack, Title, type TitleProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  title: ReactNode;
  level?: 2 | 3;
  /** Visual heading size; the level stays. */
  size?: TitleProps['size'];
  /** Space between children; the default is the children's own margins. */
  gap?: 'sm' | 'lg';
  className?: string | undefined;
  children: ReactNode;
};

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
