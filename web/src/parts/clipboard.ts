// Copies text. Browsers offer the clipboard API only to pages served over HTTPS; elsewhere, as in a home network, document.execCommand has to do.

function copyByCommand(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", fill);
  try {
    return document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", fill);
  }
}

/** Copies this text; false if the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyByCommand(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
