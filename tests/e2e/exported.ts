import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { exports } from '../../src/i18n/locales/en/exports.ts';
import { type ReadWorkbook, readWorkbook } from '../support/read-workbook.ts';
import { fill } from './skip-tools.ts';

/** Saves a table as a workbook, by the keyboard, and reads it back. */
export async function exported(page: Page, title: string): Promise<ReadWorkbook> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: fill(exports.saveExcel, { title }) }).press('Enter');
  return readWorkbook(new Blob([await readFile(await (await saving).path())]));
}
