import { Stack, Text } from '@mantine/core';
import type { ApiField, ApiOperation } from './api-document.ts';
import classes from './api-operations.module.css';

/** Calls, each folded up to its method, path and what it does. */
export function ApiOperations({ operations }: { operations: readonly ApiOperation[] }) {
  return (
    <Stack gap={0}>
      {operations.map((operation) => (
        <Operation key={`${operation.method} ${operation.path}`} operation={operation} />
      ))}
    </Stack>
  );
}

function Operation({ operation }: { operation: ApiOperation }) {
  const { method, path, summary, access, takesToken, input, output, answersFile, refusals } = operation;
  return (
    <details className={classes.operation}>
      <summary className={classes.summary}>
        <code>
          {method} {path}
        </code>
        <Text span size="sm" c="dimmed" lang="en">
          <WithCode>{summary}</WithCode>
        </Text>
      </summary>
      <Stack gap="xs" py="xs">
        <Text size="sm" lang="en">
          Access: <WithCode>{access}</WithCode>
          {takesToken && '; or with a token'}
        </Text>
        {input.length > 0 && <Fields title="Entrada (JSON)" fields={input} />}
        {answersFile ? (
          <Text size="sm">Resposta: um arquivo.</Text>
        ) : (
          <Fields title="Resposta (JSON)" fields={output} />
        )}
        {refusals.length > 0 && (
          <div className={classes.refusals}>
            <Text size="sm">Recusas:</Text>
            <ul>
              {refusals.map(({ status, codes }) => (
                <li key={status}>
                  <code>{status}</code> <WithCode>{codes}</WithCode>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </details>
  );
}

/** What stands between backticks is a name of the programs. */
function WithCode({ children }: { children: string }) {
  return children.split('`').map((part, place) => (place % 2 === 1 ? inCode(part, place) : part));
}

function inCode(name: string, place: number) {
  return <code key={place}>{name}</code>;
}

function Fields({ title, fields }: { title: string; fields: readonly ApiField[] }) {
  return (
    <table className={classes.fields}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Tipo</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, isRequired }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {!isRequired && ' (opcional)'}
            </th>
            <td>
              <code>{type}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
