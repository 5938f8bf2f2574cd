/** The dialog that asks for a passkey needs the site's React, so such calls are refused in other hosts. */
export const handlePasskeyError = async (): Promise<boolean> => false;
