import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { parseSync, Visitor, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { APP_CHUNK, FRAME_CHUNK } from './chunks.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FIRST_PAINT = 'src/client/app/first-paint/first-paint.ts';

/** Emits `/manifest.webmanifest` without a hash: installed apps look for that exact name. */
export function unhashedManifest(): Plugin {
  return {
    name: 'own-manifest',
    configureServer(server) {
      server.middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(readFileSync(resolve(ROOT, 'manifest.webmanifest')));
      });
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: readFileSync(resolve(ROOT, 'manifest.webmanifest')),
      });
    },
  };
}

async function bundleFirstPaint(): Promise<string> {
  const result = await build({
    entryPoints: [resolve(ROOT, FIRST_PAINT)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** The chunks of every page of the app, with the texts of all languages: the script takes those of the page's. */
function firstChunks(bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .flatMap((part) =>
      part.type !== 'chunk'
        ? []
        : part.name === APP_CHUNK
          ? [part.fileName, ...part.imports]
          : part.name.startsWith(`${FRAME_CHUNK}-`)
            ? [part.fileName]
            : [],
    )
    .map((name) => `/${name}`)
    .join(' ');
}

/**
 * Emits the small script that runs before the first paint (language, title, static texts). It must block rendering, so it
 * is not a module; the content policy forbids inline scripts, so it is a separate file with a hashed name.
 */
export function firstPaint(): Plugin {
  let fileName = '';
  return {
    name: 'first-paint',
    configureServer(server) {
      server.middlewares.use('/first-paint.js', (_request, response) => {
        bundleFirstPaint().then(
          (code) => {
            response.setHeader('content-type', 'text/javascript');
            response.end(code);
          },
          (problem: unknown) => {
            response.statusCode = 500;
            response.end(String(problem));
          },
        );
      });
    },
    async buildStart() {
      if (this.meta.watchMode) return;
      const code = await bundleFirstPaint();
      fileName = `assets/first-paint-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      if (this.environment.mode === 'build') this.emitFile({ type: 'asset', fileName, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) => ({
        html,
        tags: [
          ...(context.bundle === undefined
            ? []
            : [
                {
                  tag: 'meta',
                  attrs: { name: 'app-chunks', content: firstChunks(context.bundle) },
                  injectTo: 'head-prepend' as const,
                },
              ]),
          {
            tag: 'script',
            attrs: { src: context.server === undefined ? `/${fileName}` : '/first-paint.js' },
            injectTo: 'head-prepend' as const,
          },
        ],
      }),
    },
  };
}

/**
 * Marks chunks for eager compilation: browsers that support the hint compile them whole on a background thread while they
 * download. Nearly all of their code runs at start, and lazy compilation would block the main thread.
 */
export function compileEagerly(chunks: readonly string[]): Plugin {
  return {
    name: 'read-ahead',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && chunks.includes(part.name))
            part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
      },
    },
  };
}

const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"),$/gm;

/** What the contract says of its endpoints is for the server's description of itself; no device reads it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/(?:registry\/)?[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(SUMMARY, ''), map: null }),
    },
  };
}

const CONTRACT = 'contract.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The code without the spans, which are in order, and without the comma after each. */
function without(code: string, spans: readonly Span[]): string {
  // from the end, so that positions stay right
  return spans
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ''), code);
}

const SCHEMAS = new Set(['params', 'query', 'body', 'output']);

/**
 * The first screen calls endpoints, and trusts its server for their answers: without their schemas it needs no schema
 * library. `contracts`: files of src/contract whose endpoints no device validates.
 */
export function withoutSchemas(contracts: readonly string[]): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`/src/contract/(?:${contracts.join('|')})\\.ts$`) },
      handler(code) {
        const schemas: Span[] = [];
        new Visitor({
          CallExpression({ callee, arguments: [shape] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
            if (shape?.type !== 'ObjectExpression') return;
            for (const part of shape.properties)
              if (part.type === 'Property' && part.key.type === 'Identifier' && SCHEMAS.has(part.key.name))
                schemas.push(part);
          },
        }).visit(parseSync(CONTRACT, code).program);
        if (schemas.length === 0) throw new Error('Endpoints are declared in another form.');
        const short = without(code, schemas);
        const { program } = parseSync(CONTRACT, short);
        const used = new Set<string>();
        new Visitor({ Identifier: ({ name }) => void used.add(name) }).visit({
          ...program,
          body: program.body.filter(({ type }) => type !== 'ImportDeclaration'),
        });
        const unused = program.body.filter(
          (part) =>
            part.type === 'ImportDeclaration' && part.specifiers.every(({ local }) => !used.has(local.name)),
        );
        return { code: without(short, unused), map: null };
      },
    },
  };
}

/** What Vite makes of `(await import(file)).name`, so that the rest of the file may be dropped; it is dropped by then. */
const PICKED_IMPORT =
  /async\(\)=>\{let\{([\w$]+):([\w$]+)\}=await (import\(`[^`]+`\)(?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))?);return\{\1:\2\}\}/g;

/** Names what a dynamic import is for once instead of three times. */
export function terseImports(): Plugin {
  return {
    name: 'terse-imports',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        let count = 0;
        for (const part of Object.values(bundle))
          if (part.type === 'chunk')
            part.code = part.code.replaceAll(PICKED_IMPORT, (_all, _name, _local, load: string) => {
              count += 1;
              return `()=>${load}`;
            });
        if (count === 0) throw new Error('Vite writes picked imports in another form.');
      },
    },
  };
}

/** Pages that somebody may open first, without the service worker. */
const OPENED_FIRST =
  /^assets\/(?:Demo\w*|(?:Landing|Dashboard|Tools|Ttk|Item)Page|(?:Callback|CharacterSelection|Crafting|Auction|Library)Screen)-/;

/**
 * What a dynamic import preloads: all that a page needs that somebody may open first. Whatever else is loaded later has its
 * files from the service worker; before that, the browser finds them in the file itself. The names of all of them would
 * weigh 2 kB on every page.
 */
export function preloadedFiles(file: string, imports: string[]): string[] {
  return OPENED_FIRST.test(file) ? imports : imports.filter((name) => name.endsWith('.css'));
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PRELOAD_EXPORT = 'export const __vitePreload = ';

/**
 * Dynamic imports preload the chunks that theirs import, one link element each. Where the service worker has the files,
 * that costs a start more than it saves: then only style sheets, which nothing else loads, are requested.
 */
export function preloadWithoutWorker(): Plugin {
  return {
    name: 'preload-without-worker',
    transform: {
      order: 'post',
      filter: { id: new RegExp(`^${PRELOAD_HELPER}$`) },
      handler(code) {
        if (!code.includes(PRELOAD_EXPORT)) throw new Error("Vite's preload helper has another form.");
        return `${code.replace(PRELOAD_EXPORT, 'const preloadAll = ')}
export const __vitePreload = (load, files, importer) =>
  preloadAll(
    load,
    navigator.serviceWorker?.controller == null ? files : files?.filter((file) => file.endsWith('.css')),
    importer,
  );`;
      },
    },
  };
}

/** The service worker is one file. The plugin that builds it asks for that by an option that the bundler has replaced. */
export function workerInOneFile({ build: options }: InlineConfig): void {
  const output = options?.rollupOptions?.output;
  if (output === undefined || Array.isArray(output) || output.inlineDynamicImports !== true)
    throw new Error('The plugin builds the service worker in another way.');
  delete output.inlineDynamicImports;
  output.codeSplitting = false;
}
