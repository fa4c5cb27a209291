import '@mantine/core/styles/List.css';
import { List, type ListProps } from '@mantine/core';
import { NoWrap } from './no-wrap.tsx';

export function Sentences({ of, ...list }: ListProps & { of: readonly string[] }) {
  return (
    <List {...list}>
      {of.map((sentence) => (
        <List.Item key={sentence}>
          <NoWrap>{sentence}</NoWrap>
        </List.Item>
      ))}
    </List>
  );
}
