import { isLoopbackAddress, isPublic } from "#config/loopback.ts";

type Reach = {
  host: string;
  port: number;
  publicOrigin: string | undefined;
  /** This machine's network addresses. The list is empty in a container. */
  addresses: ReadonlyArray<{ address: string; family: string; internal: boolean }>;
};

/** Describes on which devices the site can be opened, and at which address. */
export function listReach({ host, port, publicOrigin, addresses }: Reach): string[] {
  const here = `http://localhost:${port} on this computer`;
  if (publicOrigin !== undefined && isPublic(publicOrigin)) {
    const passkeys = publicOrigin.startsWith("https://") ? "" : ", but sign in over https only";
    return [`${publicOrigin} on every device${passkeys}`, here];
  }
  if (isLoopbackAddress(host))
    return [`${here} only; to use your phone on the same Wi-Fi: HOST=0.0.0.0 npm start`];
  const others = addresses
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address)
    .filter((address) => host === "0.0.0.0" || host === "::" || address === host);
  return [
    here,
    ...others.map((address) => `http://${address}:${port} on phones and computers in your network`),
  ];
}
