/** `npm run discord`: tells Discord which commands there are; after an update of Muster again. */
import { RegistrationError, registerCommands } from '../features/integrations/discord/command-list.ts';
import { InvalidSettingError } from '../env.ts';
import { print, printError, runCommand } from './run-command.ts';

await runCommand('Usage: npm run discord', async ({ discord, regions }) => {
  if (discord?.botToken == null)
    throw new InvalidSettingError(
      'Set DISCORD_APPLICATION_ID, DISCORD_PUBLIC_KEY and DISCORD_BOT_TOKEN to register the commands.',
    );
  const { applicationId, botToken } = discord;
  try {
    print(`Discord knows ${await registerCommands({ applicationId, botToken }, regions)} commands now.`);
  } catch (error) {
    if (!(error instanceof RegistrationError)) throw error;
    printError(error.message);
    process.exitCode = 1;
  }
});
