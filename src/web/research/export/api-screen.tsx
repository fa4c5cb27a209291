import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import layout from '#web/platform/ui/layout.module.css';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { apiExamples } from './api-examples.ts';
import classes from './api-screen.module.css';

/** `/staff/api` */
export function ApiScreen() {
  const read = useQuery({ queryKey: ['api document'], queryFn: readApiDocument });
  return (
    <StaffFrame heading="API">
      <Text maw="75ch">
        Programas pedem exportações e baixam arquivos e registros com um token, que você cria em{' '}
        <AnchorLink to="/staff/export">Exportar</AnchorLink>. As outras chamadas são das telas e precisam de uma sessão.
        A mesma descrição, para ferramentas: <Anchor href="/api/openapi.json">/api/openapi.json</Anchor> (OpenAPI 3.1).
        O que cada chamada faz está em inglês, como em programas e artigos.
      </Text>
      <ApiExamples />
      <QueryContent of={read} lines={12}>
        {(data) => (
          <>
            <AccountPart title="Com um token">
              <ApiOperations operations={data.filter(({ takesToken }) => takesToken)} />
            </AccountPart>
            <AccountPart title="Com uma sessão">
              <ApiOperations operations={data.filter(({ takesToken }) => !takesToken)} />
            </AccountPart>
          </>
        )}
      </QueryContent>
    </StaffFrame>
  );
}

function ApiExamples() {
  return (
    <AccountPart title="Exemplos">
      <Text maw="75ch">
        Com o endereço <code>{window.location.origin}</code> na variável de ambiente <code>WORDMOOD_ADDRESS</code> e o
        token em <code>WORDMOOD_TOKEN</code>, cada um pede o estudo inteiro, espera até que o arquivo esteja pronto e o
        baixa.
      </Text>
      {Object.entries(apiExamples).map(([language, code]) => (
        <HeadedSection key={language} title={language} level={3} size="h4">
          <pre className={layout.code}>
            <code>{code}</code>
          </pre>
        </HeadedSection>
      ))}
    </AccountPart>
  );
}

function ApiOperations({ operations }: { operations: readonly ApiOperation[] }) {
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
          <div>
            <Text size="sm">Recusas:</Text>
            <ul className={`${layout.list} ${layout.quiet}`}>
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

function WithCode({ children }: { children: string }) {
  return children.split('`').map((part, place) => (place % 2 === 1 ? inCode(part, place) : part));
}

const inCode = (name: string, place: number) => <code key={place}>{name}</code>;

const fieldColumns: readonly RecordColumn<ApiField>[] = [
  {
    label: 'Campo',
    cell: ({ name, isRequired }) => (
      <>
        <code>{name}</code>
        {!isRequired && ' (opcional)'}
      </>
    ),
  },
  { label: 'Tipo', kind: 'long', cell: ({ type }) => <code>{type}</code> },
];

function Fields({ title, fields }: { title: string; fields: readonly ApiField[] }) {
  return (
    <RecordList
      label={title}
      caption={title}
      columns={fieldColumns}
      rows={fields}
      keyOf={({ name }) => name}
      empty={`${title}: sem campos.`}
    />
  );
}

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
const schemaShape = z.record(z.string(), z.unknown());

const contentShape = z.record(z.string(), z.object({ schema: schemaShape.optional() }));
const operationShape = z.object({
  summary: z.string().default(''),
  description: z.string().default(''),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  requestBody: z.object({ content: contentShape }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().default(''), content: contentShape.optional() })),
});
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({ schemas: schemaShape }),
});

type ApiOperation = {
  method: string;
  path: string;
  summary: string;
  access: string;
  takesToken: boolean;
  input: ApiField[];
  output: ApiField[];
  answersFile: boolean;
  refusals: { status: string; codes: string }[];
};

type ApiField = { name: string; type: string; isRequired: boolean };

/** OpenAPI operations of this server, those for tokens first. @throws z.ZodError on an unexpected document */
async function readApiDocument(): Promise<ApiOperation[]> {
  const response = await fetch('/api/openapi.json');
  const { paths, components } = documentShape.parse(await response.json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(method, path, operation, components.schemas)),
  );
  return operations.toSorted(
    (one, other) => Number(other.takesToken) - Number(one.takesToken) || one.path.localeCompare(other.path),
  );
}

type Schemas = z.output<typeof schemaShape>;

function toOperation(
  method: string,
  path: string,
  operation: z.output<typeof operationShape>,
  schemas: Schemas,
): ApiOperation {
  const answer = operation.responses['200']?.content ?? {};
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    access: operation.description.replace(/^Access: /, ''),
    takesToken: operation.security.some((scheme) => 'token' in scheme),
    input: fieldsOf(operation.requestBody?.content['application/json']?.schema, schemas),
    output: fieldsOf(answer['application/json']?.schema, schemas),
    answersFile: !('application/json' in answer),
    refusals: Object.entries(operation.responses)
      .filter(([status]) => status !== '200')
      .map(([status, { description }]) => ({ status, codes: description })),
  };
}

/** Maximum nesting depth shown. */
const deepest = 3;

function fieldsOf(linked: unknown, schemas: Schemas, before = '', depth = 0): ApiField[] {
  const schema = resolve(linked, schemas);
  if (!isObject(schema) || !isObject(schema.properties) || depth > deepest) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(schema.properties).flatMap(([key, linkedProperty]) => {
    const name = `${before}${key}`;
    const property = resolve(linkedProperty, schemas);
    const items = isObject(property) ? property.items : undefined;
    return [
      { name, type: typeOf(property, schemas), isRequired: required.has(key) },
      ...(items === undefined
        ? fieldsOf(property, schemas, `${name}.`, depth + 1)
        : fieldsOf(items, schemas, `${name}[].`, depth + 1)),
    ];
  });
}

function typeOf(linked: unknown, schemas: Schemas): string {
  const schema = resolve(linked, schemas);
  if (!isObject(schema)) return '';
  const typeOfOne = (one: unknown) => typeOf(one, schemas);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return [...new Set(choices.map(typeOfOne))].join(' | ');
  if (schema.type === 'array') return listOf(typeOfOne(schema.items));
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

/** @returns the named schema (`#/components/schemas/...`) that a `$ref` links to; any other schema as it is */
function resolve(schema: unknown, schemas: Schemas): unknown {
  if (!isObject(schema) || typeof schema.$ref !== 'string') return schema;
  return schemas[schema.$ref.replace('#/components/schemas/', '')];
}

function listOf(type: string): string {
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
