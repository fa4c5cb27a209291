import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { askForExport, openDownload, readExports } from '#contract/research/export-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import layout from '#web/platform/ui/layout.module.css';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { type ApiField, type ApiOperation, readApiDocument } from './api-document.ts';
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
      <WhenRead of={read} lines={12}>
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
      </WhenRead>
    </StaffFrame>
  );
}

function ApiExamples() {
  const origin = window.location.origin;
  return (
    <AccountPart title="Exemplos">
      <Text>Com o token na variável de ambiente WORDMOOD_TOKEN, no terminal com curl e jq:</Text>
      <pre className={layout.code}>
        <code>{curlExample(origin)}</code>
      </pre>
      <Text>No R, com os pacotes httr2 e jsonlite:</Text>
      <pre className={layout.code}>
        <code>{exampleR(origin)}</code>
      </pre>
    </AccountPart>
  );
}

const everything = JSON.stringify({ filter: wholeStudy });

function curlExample(origin: string): string {
  return `api() { curl -sS --fail-with-body -H "Authorization: Bearer $WORDMOOD_TOKEN" -H 'Content-Type: application/json' "$@"; }
job=$(api ${origin}${askForExport.path} -d '${everything}' | jq -r .job.jobId)
state() { api ${origin}${readExports.path} | jq -r ".jobs[] | select(.jobId == \\"$job\\") | .state"; }
while s=$(state); [ "$s" = waiting ] || [ "$s" = making ]; do sleep 5; done; echo "$s"   # ready
address=$(api ${origin}${openDownload.path} -d "{\\"jobId\\": \\"$job\\"}" | jq -r .address)
# -C - continua de onde um download parou
api -C - -o wordmood.zip "${origin}$address"
# todos os registros de uma vez, sem esperar por um arquivo
api ${origin}${readAllRecords.path} -d '{"collection": "wordMood"}' -o wordMood.json`;
}

function exampleR(origin: string): string {
  return `library(httr2)
wordmood <- function(path) {
  request("${origin}") |> req_url_path(path) |> req_auth_bearer_token(Sys.getenv("WORDMOOD_TOKEN"))
}
job <- wordmood("${askForExport.path}") |>
  req_body_raw('${everything}', "application/json") |>
  req_perform() |> resp_body_json()
repeat {
  jobs <- wordmood("${readExports.path}") |> req_perform() |> resp_body_json()
  mine <- Filter(function(one) one$jobId == job$job$jobId, jobs$jobs)[[1]]
  if (mine$state == "ready") break
  if (!mine$state %in% c("waiting", "making")) stop("a exportação não ficou pronta: ", mine$state)
  Sys.sleep(5)
}
opened <- wordmood("${openDownload.path}") |>
  req_body_json(list(jobId = mine$jobId)) |> req_perform() |> resp_body_json()
request(paste0("${origin}", opened$address)) |>
  req_auth_bearer_token(Sys.getenv("WORDMOOD_TOKEN")) |> req_perform(path = "wordmood.zip")
unzip("wordmood.zip", exdir = "wordmood")
source("wordmood/analysis/read_wordmood.R")
study <- read_wordmood("wordmood")`;
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

function inCode(name: string, place: number) {
  return <code key={place}>{name}</code>;
}

const fieldColumns: readonly RecordColumn<ApiField>[] = [
  {
    name: 'field',
    label: 'Campo',
    cell: ({ name, isRequired }) => (
      <>
        <code>{name}</code>
        {!isRequired && ' (opcional)'}
      </>
    ),
  },
  { name: 'type', label: 'Tipo', kind: 'long', cell: ({ type }) => <code>{type}</code> },
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
