/** Reminders that officers send to members. Source: the project's own rule; decision "Reminders about requests". */

/** How long a person is not reminded of the same again, whoever asks. */
export const REMINDER_PAUSE_MS = 24 * 3_600_000;
