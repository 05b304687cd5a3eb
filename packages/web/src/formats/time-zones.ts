/** Names of all time zones. Chromium leaves UTC out of its list; Firefox and Safari have it. */
export const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
