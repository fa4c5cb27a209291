import { z } from 'zod';

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
const documentShape = z.object({ paths: z.record(z.string(), z.record(z.string(), operationShape)) });

export type ApiOperation = {
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

export type ApiField = { name: string; type: string; isRequired: boolean };

/** OpenAPI operations of this server, those for tokens first. @throws z.ZodError on an unexpected document */
export async function readApiDocument(): Promise<ApiOperation[]> {
  const response = await fetch('/api/openapi.json');
  const { paths } = documentShape.parse(await response.json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(method, path, operation)),
  );
  return operations.toSorted(
    (one, other) => Number(other.takesToken) - Number(one.takesToken) || one.path.localeCompare(other.path),
  );
}

function toOperation(method: string, path: string, operation: z.output<typeof operationShape>): ApiOperation {
  const answer = operation.responses['200']?.content ?? {};
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    access: operation.description.replace(/^Access: /, ''),
    takesToken: operation.security.some((scheme) => 'token' in scheme),
    input: fieldsOf(operation.requestBody?.content['application/json']?.schema),
    output: fieldsOf(answer['application/json']?.schema),
    answersFile: !('application/json' in answer),
    refusals: Object.entries(operation.responses)
      .filter(([status]) => status !== '200')
      .map(([status, { description }]) => ({ status, codes: description })),
  };
}

/** Maximum nesting depth shown. */
const deepest = 3;

function fieldsOf(schema: unknown, before = '', depth = 0): ApiField[] {
  if (!isObject(schema) || !isObject(schema.properties) || depth > deepest) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(schema.properties).flatMap(([key, property]) => {
    const name = `${before}${key}`;
    const inner = isObject(property) && isObject(property.items) ? property.items : property;
    const ending = inner === property ? '.' : '[].';
    return [
      { name, type: typeOf(property), isRequired: required.has(key) },
      ...fieldsOf(inner, `${name}${ending}`, depth + 1),
    ];
  });
}

function typeOf(schema: unknown): string {
  if (!isObject(schema)) return '';
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema.type === 'array') return listOf(typeOf(schema.items));
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

function listOf(type: string): string {
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
