import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useDisclosure } from '@mantine/hooks';

/** A password that can be looked at. Never filled in by the browser (docs/protocol/what-was-asked-for.md, 5). */
export function PasswordField(props: Omit<PasswordInputProps, 'visible'>) {
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      {...props}
      autoComplete="off"
      visible={visible}
      onVisibilityChange={toggle}
      rightSectionWidth={48}
      styles={{ input: { minHeight: 46 }, innerInput: { minHeight: 44 } }}
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Esconder senha' : 'Mostrar senha',
        tabIndex: 0,
        'aria-hidden': false,
        w: 44,
        h: 44,
      }}
    />
  );
}
