const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/** @throws Response 415 or 400 for a body that no browser sends */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!formTypes.has(type)) {
    throw new Response(null, { status: 415, statusText: "Unsupported Media Type" });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}
