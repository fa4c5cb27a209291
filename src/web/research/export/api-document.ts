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
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({ schemas: schemaShape }),
});

/** One call as the page shows it. */
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

/** A field of input or output, nested ones with their path. */
export type ApiField = { name: string; type: string; isRequired: boolean };

/**
 * Reads the OpenAPI document of this server.
 * @returns its calls by path, those open to programs first
 * @throws TypeError of `fetch`; z.ZodError for another document
 */
export async function readApiDocument(): Promise<ApiOperation[]> {
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

/** Deeper than this, names say no more than their parents. */
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
