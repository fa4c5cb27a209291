import { build as buildWith } from 'vite';
import { oldestTargets } from './oldest-targets.ts';

/**
 * Bundles one self-contained script beside the pages.
 * @param input its module
 * @param entryFileNames its name in the build
 * @param define constants
 * @param target browsers
 */
export async function buildScript(
  input: string,
  entryFileNames: string,
  define: Record<string, string> = {},
  target: string | string[] = oldestTargets,
): Promise<{ type: 'asset'; fileName: string; source: string }> {
  const made = await buildWith({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames } },
    },
  });
  const [script] = 'output' in made ? made.output : [];
  if (script === undefined) throw new Error(`${input} produced no script.`);
  return { type: 'asset', fileName: script.fileName, source: script.code };
}
