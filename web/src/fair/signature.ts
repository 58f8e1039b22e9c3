// Who signed a record (docs/RECORDS.md).
import { fromHex, utf8 } from "./bytes";

/** Whether the owner of this key signed exactly this record; null if this browser can't tell. */
export async function isSignedBy(key: string, record: string): Promise<boolean | null> {
  const [, text, by, signature] = /^([^]*\nsigned by: ([0-9a-f]{64})\n)signature: ([0-9a-f]{128})\n$/.exec(record) ?? [];
  if (by !== key) return false;
  // Missing on pages that are not served over HTTPS; older browsers don't have Ed25519.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const imported = await subtle?.importKey("raw", fromHex(key), "Ed25519", false, ["verify"]).catch(() => undefined);
  return imported ? subtle!.verify("Ed25519", imported, fromHex(signature!), utf8(text!)) : null;
}
