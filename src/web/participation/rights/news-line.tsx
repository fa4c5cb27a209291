import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './news-line.module.css';

/** What has become of something that was pressed, read out as it comes. */
export function NewsLine({ children, ...look }: Pick<TextProps, 'size' | 'c'> & { children: ReactNode }) {
  return (
    <Text role="status" className={classes.news} {...look}>
      {children}
    </Text>
  );
}
