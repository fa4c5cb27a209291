import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useDisclosure } from '@mantine/hooks';
import { NoWrap } from './no-wrap.tsx';
import classes from './password-field.module.css';

/** The rule of `passwordShape`, and what the server refuses besides, for people and for managers that suggest a password. */
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
  /** A password that is being made up. */
  isNew?: boolean;
};

/** A password that can be looked at. Never filled in by the browser (docs/protocol/what-was-asked-for.md, 5): phones are shared. */
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
