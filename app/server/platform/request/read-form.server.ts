const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/**
 * Parses the form in a request's body.
 *
 * @throws Response 415 when the body is not a form, 400 when it cannot be parsed as the type it
 * claims: no browser sends either
 */
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
