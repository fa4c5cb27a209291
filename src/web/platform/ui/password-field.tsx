import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useDisclosure } from '@mantine/hooks';
import { NoWrap } from './no-wrap.tsx';
import classes from './password-field.module.css';

/** The rule of `passwordShape` plus the server's checks, for people and password managers. */
const rulesForNew = {
  description: (
    <>
      Use 8 ou mais letras e números, sem espaços nem sinais.
      <span className={classes.besides}>
        {' '}
        <NoWrap>Não servem as senhas mais usadas (senha123, abcdefgh, wordmood1) nem o seu nome ou e-mail.</NoWrap>
      </span>
    </>
  ),
  passwordrules: 'minlength: 8; allowed: upper, lower, digit;',
};

type Props = Omit<PasswordInputProps, 'visible'> & {
  /** The password is being chosen. */
  isNew?: boolean;
};

/** Password with a reveal button; autofill is off, as phones are shared (docs/protocol/what-was-asked-for.md, 5). */
export function PasswordField({ isNew = false, ...props }: Props) {
  const [visible, { toggle }] = useDisclosure(false);
  return (
    <PasswordInput
      {...props}
      {...(isNew && rulesForNew)}
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
