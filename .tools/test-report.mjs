// Reads what the test runners report, for the closing lines of `npm test`.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const REASON_LINES = 12;

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What failed and the beginning of why, without colours: the close of a long output is often all that is kept of it. */
export function failure(name, message = '') {
  return `${name}\n${stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, REASON_LINES)
    .map((line) => `      ${line}`)
    .join('\n')}`.trimEnd();
}

/**
 * Numbers of a vitest run; a file that could not even be loaded counts as one failure.
 * Null where there is no report.
 */
export function countVitest(file, root) {
  const report = readJson(file);
  if (report === null) return null;
  const unloaded = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const skipped = report.testResults.flatMap((one) =>
    one.assertionResults
      .filter((test) => test.status === 'pending' || test.status === 'skipped' || test.status === 'todo')
      .map((test) => test.fullName),
  );
  const failures = report.testResults.flatMap((one) => {
    const broken = one.assertionResults.filter((test) => test.status === 'failed');
    if (broken.length > 0)
      return broken.map((test) =>
        failure(`${relative(root, one.name)}: ${test.fullName}`, test.failureMessages[0]),
      );
    return one.status === 'failed' ? [failure(relative(root, one.name), one.message)] : [];
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped, failures };
}

/** Numbers of a Playwright run, with the reason each skipped test gives. */
export function countPlaywright(file) {
  const report = readJson(file);
  if (report === null) return null;
  const skipped = [];
  const failures = [];
  const walk = (suite, path) => {
    for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title]);
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) {
        const name = [...path, spec.title].join(' › ');
        if (test.status === 'unexpected') failures.push(failure(name, test.results.at(-1)?.error?.message));
        if (test.status === 'skipped')
          skipped.push(
            `${name}${test.annotations
              .map((note) => note.description)
              .filter(Boolean)
              .map((why) => `: ${why}`)
              .join('')}`,
          );
      }
  };
  for (const suite of report.suites) walk(suite, [suite.title]);
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.errors.length,
    skipped,
    failures: [...failures, ...report.errors.map((error) => failure('around the tests', error.message))],
  };
}
