# An image of the server: docs/HOSTING.md, "In a container".
FROM debian:12-slim AS build
WORKDIR /src
# What it is built with is a layer of its own: it changes less often than the sources.
COPY scripts/packages.sh scripts/
RUN bash -c '. scripts/packages.sh && install_missing ca-certificates nodejs npm "${build_packages[@]}"'
COPY . .
RUN ./play --build-only && cmake --install build --component program --prefix /opt/dominium --strip

FROM debian:12-slim
LABEL org.opencontainers.image.title="dominium" \
      org.opencontainers.image.description="A deck-building card game: tables for people and programs, over HTTP and WebSocket" \
      org.opencontainers.image.licenses="MIT"
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends libboost-json1.81.0 libfmt9 libicu72 libqrencode4 libsqlite3-0 libssl3 libtomlplusplus3 libyaml-cpp0.7 \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 dominium \
 && useradd --uid 10001 --gid dominium --no-create-home --home-dir /var/lib/dominium --shell /usr/sbin/nologin dominium \
 && install -d -m 700 -o dominium -g dominium /var/lib/dominium
COPY LICENSE /usr/share/doc/dominium/
COPY --from=build /opt/dominium/ /usr/local/
# Fails if a library is missing above.
RUN dominium --version

USER dominium
WORKDIR /var/lib/dominium
VOLUME /var/lib/dominium
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
ENTRYPOINT ["dominium"]
CMD ["serve", "--listen", "0.0.0.0:8080", "--data", "/var/lib/dominium"]
