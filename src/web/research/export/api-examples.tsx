import { Text } from '@mantine/core';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { curlExample, exampleR } from './api-example-texts.ts';
import classes from './api-operations.module.css';

/** How a program asks for an export, waits for it and fetches it. */
export function ApiExamples() {
  const origin = window.location.origin;
  return (
    <AccountPart title="Exemplos">
      <Text>Com o token na variável de ambiente WORDMOOD_TOKEN, no terminal com curl e jq:</Text>
      <pre className={classes.example}>
        <code>{curlExample(origin)}</code>
      </pre>
      <Text>No R, com os pacotes httr2 e jsonlite:</Text>
      <pre className={classes.example}>
        <code>{exampleR(origin)}</code>
      </pre>
    </AccountPart>
  );
}
